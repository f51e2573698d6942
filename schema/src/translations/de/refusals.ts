import type { Catalogue } from "../../translate.ts";

/** Pages without a form, refusals and mails to respondents in German, by the English ones. */
export const REFUSALS: Catalogue = {
  "Requests from this site are not accepted": "Anfragen von dieser Website werden nicht angenommen",
  "The server is busy. Try again in {seconds|second|seconds}":
    "Der Server ist ausgelastet. Versuchen Sie es in {seconds|Sekunde|Sekunden} erneut",
  "Too many attempts. Wait {seconds|second|seconds}":
    "Zu viele Versuche. Warten Sie {seconds|Sekunde|Sekunden}",
  "This did not work just now. Try again later":
    "Das hat gerade nicht geklappt. Versuchen Sie es später erneut",
  "This form was deleted. Ask whoever sent you here for another address":
    "Dieses Formular wurde gelöscht. Bitten Sie die Person, die Ihnen die Adresse geschickt hat, um eine andere",
  "This form opens later": "Dieses Formular öffnet später",
  "This form no longer takes answers": "Dieses Formular nimmt keine Antworten mehr an",
  "It no longer takes responses.": "Es nimmt keine Antworten mehr an.",
  "This form takes no more answers: its team has room for {max|response|responses}":
    "Dieses Formular nimmt keine Antworten mehr an: Sein Team hat Platz für {max|Antwort|Antworten}",
  "There is no more room for files: the {plan} plan has {max} MB":
    "Es ist kein Platz mehr für Dateien: Der Tarif {plan} hat {max} MB",
  "This form asks for a password": "Dieses Formular verlangt ein Passwort",
  "You have already answered this form. Everyone can answer it once":
    "Sie haben dieses Formular bereits beantwortet. Jede Person kann es einmal beantworten",
  "This form takes one response from each browser, and yours did not bring the cookie of its page. Allow cookies here, load the page again and send it":
    "Dieses Formular nimmt eine Antwort je Browser an, und Ihrer hat das Cookie der Seite nicht mitgeschickt. Erlauben Sie hier Cookies, laden Sie die Seite neu und senden Sie sie",
  "Some answers need attention": "Einige Antworten müssen geprüft werden",
  "There is no such field for files here": "Hier gibt es kein solches Feld für Dateien",
  "That file is no longer there": "Diese Datei ist nicht mehr da",
  "{name} is no longer here. Choose it again": "{name} ist nicht mehr da. Wählen Sie die Datei erneut aus",
  "{name} is empty": "{name} ist leer",
  "What you sent did not arrive whole. Send it again":
    "Ihre Sendung ist nicht vollständig angekommen. Senden Sie sie erneut",
  "This form cannot take more files now. Try again later":
    "Dieses Formular kann gerade keine weiteren Dateien annehmen. Versuchen Sie es später erneut",
  "That response is no longer there": "Diese Antwort ist nicht mehr da",
  "Other answers have arrived from this page already. These are not kept yet":
    "Von dieser Seite sind bereits andere Antworten angekommen. Diese sind noch nicht gespeichert",
  "You sent other answers from this page before. Send these in their place, or open the form anew":
    "Sie haben von dieser Seite bereits andere Antworten gesendet. Senden Sie diese stattdessen, oder öffnen Sie das Formular neu",
  "Someone else changed the same answers meanwhile":
    "Jemand anderes hat inzwischen dieselben Antworten geändert",
  "{title} is {theirs} by now, and yours is {yours}. Send again to keep yours, or take over the other":
    "{title} lautet inzwischen {theirs}, und Ihre Antwort ist {yours}. Senden Sie erneut, um Ihre zu behalten, oder übernehmen Sie die andere",
  empty: "leer",
  "another one": "eine andere",
  "This form takes at most {max} entries in all":
    "Dieses Formular nimmt insgesamt höchstens {max} Einträge an",
  "That is too large to send": "Das ist zu groß zum Senden",
  "Nothing is here": "Hier ist nichts",
  "{what} is damaged on the server. A backup may still have it":
    "{what} ist auf dem Server beschädigt. Eine Sicherung enthält es vielleicht noch",
  "Nothing of them is kept. You can close this page.":
    "Davon wird nichts aufbewahrt. Sie können diese Seite schließen.",
  "Your answers to {name}": "Ihre Antworten auf {name}",
  "Thank you. This is a copy of what you answered.": "Vielen Dank. Dies ist eine Kopie Ihrer Antworten.",
  "Sent {time}.": "Gesendet: {time}.",
  "You have this mail because this address was given in the form “{name}”.":
    "Sie erhalten diese Mail, weil diese Adresse im Formular „{name}“ angegeben wurde.",
  "There is no page here": "Hier ist keine Seite",
  "There is no page at this address": "Unter dieser Adresse gibt es keine Seite",
  "You may not open this page": "Sie dürfen diese Seite nicht öffnen",
  "This page is only for people who are signed in. Ask whoever sent you here for access":
    "Diese Seite ist nur für angemeldete Personen. Bitten Sie die Person um Zugang, die Ihnen die Adresse geschickt hat",
  "This page is only for some people. Ask whoever sent you here for access":
    "Diese Seite ist nur für bestimmte Personen. Bitten Sie die Person um Zugang, die Ihnen die Adresse geschickt hat",
  "This version of the app is no longer served. Load the page again":
    "Diese Version der App gibt es nicht mehr. Laden Sie die Seite neu",
};
