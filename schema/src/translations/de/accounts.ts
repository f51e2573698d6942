/** Texts by which people of a published app sign in. */
export const ACCOUNTS = {
  "Choose another password": "Neues Passwort wählen",
  "Sign in": "Anmelden",
  "Sign out": "Abmelden",
  "Make an account": "Konto anlegen",
  "Send a link": "Link senden",
  "Save the password": "Passwort speichern",
  "Forgot the password?": "Passwort vergessen?",
  "Stay signed in": "Angemeldet bleiben",
  "Your name": "Ihr Name",
  "Email address": "E-Mail-Adresse",
};

/** Refusals and mails to these people. */
export const ACCOUNT_REFUSALS = {
  "Make an account in {name}": "Konto in {name} anlegen",
  "Sign in to {name}": "Bei {name} anmelden",
  "Look at your mail": "Sehen Sie in Ihre Mails",
  "If the address is right, a link to make your account is on its way to it. It works for a day.":
    "Wenn die Adresse stimmt, ist ein Link zum Anlegen Ihres Kontos dorthin unterwegs. Er gilt einen Tag.",
  "If there is an account with this address, a link to choose another password is on its way to it.":
    "Wenn es ein Konto mit dieser Adresse gibt, ist ein Link für ein neues Passwort dorthin unterwegs.",
  "Email or password is wrong": "E-Mail-Adresse oder Passwort ist falsch",
  "This account is blocked. Ask whoever runs this app":
    "Dieses Konto ist gesperrt. Fragen Sie die Betreiber dieser App",
  "Signing in with {name} is not set up here. Use your email address and password":
    "Die Anmeldung mit {name} ist hier nicht eingerichtet. Verwenden Sie E-Mail-Adresse und Passwort",
  "Nobody can make an account here": "Hier kann niemand ein Konto anlegen",
  "Accounts are by invitation here. Ask whoever runs this app":
    "Konten gibt es hier nur auf Einladung. Fragen Sie die Betreiber dieser App",
  "There is an account with this email already. Sign in":
    "Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an",
  "This link is no longer valid. Ask for another one":
    "Dieser Link gilt nicht mehr. Bitten Sie um einen neuen",
  "No mail can be sent from here. Ask whoever runs this app for a link to choose another password":
    "Von hier kann keine Mail gesendet werden. Bitten Sie die Betreiber dieser App um einen Link für ein neues Passwort",
  "There is no room for more accounts here": "Hier ist kein Platz für weitere Konten",
  "Your name is required": "Ihr Name ist erforderlich",
  "Password is required": "Das Passwort ist erforderlich",
  "Choose a password": "Wählen Sie ein Passwort",
  "Enter an email address": "Geben Sie eine E-Mail-Adresse ein",
  "This is not an email address": "Das ist keine E-Mail-Adresse",
  "Use at least 8 characters": "Verwenden Sie mindestens 8 Zeichen",
  "This password is among those that are guessed first. Choose another one":
    "Dieses Passwort gehört zu denen, die zuerst erraten werden. Wählen Sie ein anderes",
  "Do not make a password of your name, email or organization":
    "Bilden Sie das Passwort nicht aus Ihrem Namen, Ihrer E-Mail-Adresse oder dem Namen der App",
  "Your account in {name}": "Ihr Konto in {name}",
  "Here is the link to make your account in {name}. It works once, and for a day.":
    "Hier ist der Link, mit dem Sie Ihr Konto in {name} anlegen. Er funktioniert einmal und einen Tag lang.",
  "You have an account in {name} already. Sign in with it, or choose another password there.":
    "Sie haben schon ein Konto in {name}. Melden Sie sich damit an, oder wählen Sie dort ein neues Passwort.",
  "You are invited to {name}": "Sie sind zu {name} eingeladen",
  "You are invited to {name}. The link makes your account; it works once, and for a week.":
    "Sie sind zu {name} eingeladen. Mit dem Link legen Sie Ihr Konto an; er funktioniert einmal und eine Woche lang.",
  "Another password for {name}": "Neues Passwort für {name}",
  "Here is the link to choose another password for {name}. It works once, and for an hour. Using it signs you out everywhere.":
    "Hier ist der Link, mit dem Sie ein neues Passwort für {name} wählen. Er funktioniert einmal und eine Stunde lang. Damit werden Sie überall abgemeldet.",
  "You have this mail because someone entered this address there. If that was not you, nothing has to be done.":
    "Sie erhalten diese Mail, weil jemand dort diese Adresse eingegeben hat. Wenn Sie das nicht waren, ist nichts zu tun.",
  "If you do not know who invites you, nothing has to be done.":
    "Wenn Sie nicht wissen, wer Sie einlädt, ist nichts zu tun.",
};
