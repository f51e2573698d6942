/** Texts by which people of a published app sign in. */
export const ACCOUNTS = {
  "Choose another password": "नया पासवर्ड चुनें",
  "Sign in": "साइन इन करें",
  "Sign out": "साइन आउट करें",
  "Make an account": "खाता बनाएँ",
  "Send a link": "लिंक भेजें",
  "Save the password": "पासवर्ड सहेजें",
  "Forgot the password?": "पासवर्ड भूल गए?",
  "Stay signed in": "साइन इन रहें",
  "Your name": "आपका नाम",
  "Email address": "ईमेल पता",
};

/** Refusals and mails to these people. */
export const ACCOUNT_REFUSALS = {
  "Make an account in {name}": "{name} में खाता बनाएँ",
  "Sign in to {name}": "{name} में साइन इन करें",
  "Look at your mail": "अपना मेल देखें",
  "If the address is right, a link to make your account is on its way to it. It works for a day.":
    "अगर पता सही है, तो खाता बनाने का लिंक उस पर भेजा जा रहा है। यह एक दिन तक काम करता है।",
  "If there is an account with this address, a link to choose another password is on its way to it.":
    "अगर इस पते का कोई खाता है, तो नया पासवर्ड चुनने का लिंक उस पर भेजा जा रहा है।",
  "Email or password is wrong": "ईमेल या पासवर्ड गलत है",
  "This account is blocked. Ask whoever runs this app": "यह खाता रोक दिया गया है। इस ऐप को चलाने वाले से पूछें",
  "Signing in with {name} is not set up here. Use your email address and password":
    "{name} से साइन इन करना यहाँ सेट नहीं है। अपना ईमेल पता और पासवर्ड इस्तेमाल करें",
  "Nobody can make an account here": "यहाँ कोई खाता नहीं बना सकता",
  "Accounts are by invitation here. Ask whoever runs this app":
    "यहाँ खाते केवल आमंत्रण से बनते हैं। इस ऐप को चलाने वाले से पूछें",
  "There is an account with this email already. Sign in": "इस ईमेल का खाता पहले से है। साइन इन करें",
  "This link is no longer valid. Ask for another one": "यह लिंक अब मान्य नहीं है। नया लिंक माँगें",
  "No mail can be sent from here. Ask whoever runs this app for a link to choose another password":
    "यहाँ से मेल नहीं भेजा जा सकता। नया पासवर्ड चुनने का लिंक इस ऐप को चलाने वाले से माँगें",
  "There is no room for more accounts here": "यहाँ और खातों के लिए जगह नहीं है",
  "Your name is required": "आपका नाम आवश्यक है",
  "Password is required": "पासवर्ड आवश्यक है",
  "Choose a password": "एक पासवर्ड चुनें",
  "Enter an email address": "ईमेल पता दर्ज करें",
  "This is not an email address": "यह ईमेल पता नहीं है",
  "Use at least 8 characters": "कम से कम 8 वर्ण रखें",
  "This password is among those that are guessed first. Choose another one":
    "यह पासवर्ड उनमें से है जिनका अनुमान सबसे पहले लगाया जाता है। कोई दूसरा चुनें",
  "Do not make a password of your name, email or organization": "पासवर्ड अपने नाम, ईमेल या ऐप के नाम से न बनाएँ",
  "Your account in {name}": "{name} में आपका खाता",
  "Here is the link to make your account in {name}. It works once, and for a day.":
    "{name} में खाता बनाने का लिंक यहाँ है। यह एक बार और एक दिन तक काम करता है।",
  "You have an account in {name} already. Sign in with it, or choose another password there.":
    "{name} में आपका खाता पहले से है। उससे साइन इन करें, या वहाँ नया पासवर्ड चुनें।",
  "You are invited to {name}": "आपको {name} में आमंत्रित किया गया है",
  "You are invited to {name}. The link makes your account; it works once, and for a week.":
    "आपको {name} में आमंत्रित किया गया है। लिंक से आपका खाता बनता है; यह एक बार और एक हफ़्ते तक काम करता है।",
  "Another password for {name}": "{name} के लिए नया पासवर्ड",
  "Here is the link to choose another password for {name}. It works once, and for an hour. Using it signs you out everywhere.":
    "{name} के लिए नया पासवर्ड चुनने का लिंक यहाँ है। यह एक बार और एक घंटे तक काम करता है। इससे आप हर जगह से साइन आउट हो जाते हैं।",
  "You have this mail because someone entered this address there. If that was not you, nothing has to be done.":
    "यह मेल आपको इसलिए मिला क्योंकि किसी ने वहाँ यह पता दर्ज किया। अगर वह आप नहीं थे, तो कुछ नहीं करना है।",
  "If you do not know who invites you, nothing has to be done.":
    "अगर आप आमंत्रित करने वाले को नहीं जानते, तो कुछ नहीं करना है।",
};
