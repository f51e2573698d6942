/** Texts of a published app around its screens. */
export const APPS = {
  "Skip to the content": "Zum Inhalt springen",
  "Pages of the app": "Seiten der App",
  More: "Mehr",
  "Back to {name}": "Zurück zu {name}",
  "Open now": "Jetzt öffnen",
  "See what you sent": "Ansehen, was Sie gesendet haben",
  "Your answers have been sent.": "Ihre Antworten wurden gesendet.",
  "A new version is ready. It opens with the next page. What you typed stays.":
    "Eine neue Version ist da. Sie öffnet sich mit der nächsten Seite. Was Sie eingegeben haben, bleibt.",
  "The page you were on is no longer part of this app.":
    "Die Seite, auf der Sie waren, gehört nicht mehr zu dieser App.",
  "This page opened others by itself, so it was stopped.":
    "Diese Seite hat von selbst andere geöffnet und wurde deshalb angehalten.",
  "The page could not be opened. Check your connection and try again.":
    "Die Seite konnte nicht geöffnet werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
  "This app asks for a password. Whoever sent you here knows it.":
    "Diese App ist mit einem Passwort geschützt. Sie erhalten es von der Person, die Ihnen die Adresse geschickt hat.",
  "Open the app": "App öffnen",
};
