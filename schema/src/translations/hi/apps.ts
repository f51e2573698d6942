/** Texts of a published app around its screens. */
export const APPS = {
  "Skip to the content": "सामग्री पर जाएँ",
  "Pages of the app": "ऐप के पेज",
  More: "और",
  "Back to {name}": "{name} पर वापस",
  "Open now": "अभी खोलें",
  "See what you sent": "देखें कि आपने क्या भेजा",
  "Your answers have been sent.": "आपके जवाब भेज दिए गए हैं।",
  "A new version is ready. It opens with the next page. What you typed stays.":
    "नया संस्करण तैयार है। वह अगले पेज के साथ खुलेगा। आपने जो लिखा है, वह बना रहेगा।",
  "The page you were on is no longer part of this app.": "आप जिस पेज पर थे, वह अब इस ऐप में नहीं है।",
  "This page opened others by itself, so it was stopped.":
    "यह पेज अपने आप दूसरे पेज खोल रहा था, इसलिए रोक दिया गया।",
  "The page could not be opened. Check your connection and try again.":
    "पेज नहीं खुल सका। अपना कनेक्शन जाँचें और फिर कोशिश करें।",
  "This app asks for a password. Whoever sent you here knows it.":
    "इस ऐप के लिए पासवर्ड चाहिए। जिसने आपको यहाँ भेजा है, उसे पता है।",
  "Open the app": "ऐप खोलें",
};
