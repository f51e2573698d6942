import type { Catalogue } from "../../translate.ts";

/** Pages without a form, refusals and mails to respondents in Hindi, by the English ones. */
export const REFUSALS: Catalogue = {
  "Requests from this site are not accepted": "इस साइट के अनुरोध स्वीकार नहीं किए जाते",
  "The server is busy. Try again in {seconds|second|seconds}": "सर्वर व्यस्त है। {seconds} सेकंड में फिर से कोशिश करें",
  "Too many attempts. Wait {seconds|second|seconds}": "बहुत अधिक प्रयास। {seconds} सेकंड रुकें",
  "This did not work just now. Try again later": "यह अभी नहीं हो सका। बाद में फिर से कोशिश करें",
  "This form was deleted. Ask whoever sent you here for another address":
    "यह फ़ॉर्म हटा दिया गया है। जिसने आपको यहाँ भेजा, उनसे दूसरा पता माँगें",
  "This form opens later": "यह फ़ॉर्म बाद में खुलेगा",
  "This form no longer takes answers": "यह फ़ॉर्म अब उत्तर नहीं लेता",
  "It no longer takes responses.": "यह अब उत्तर नहीं लेता।",
  "This form takes no more answers: its team has room for {max|response|responses}":
    "यह फ़ॉर्म और उत्तर नहीं लेता: इसकी टीम के पास {max} उत्तरों की जगह है",
  "There is no more room for files: the {plan} plan has {max} MB":
    "फ़ाइलों के लिए और जगह नहीं है: {plan} प्लान में {max} MB हैं",
  "This form asks for a password": "यह फ़ॉर्म पासवर्ड माँगता है",
  "You have already answered this form. Everyone can answer it once":
    "आप यह फ़ॉर्म भर चुके हैं। हर व्यक्ति इसे एक बार भर सकता है",
  "This form takes one response from each browser, and yours did not bring the cookie of its page. Allow cookies here, load the page again and send it":
    "यह फ़ॉर्म हर ब्राउज़र से एक उत्तर लेता है, और आपके ब्राउज़र ने पृष्ठ की कुकी नहीं भेजी। यहाँ कुकी की अनुमति दें, पृष्ठ फिर से लोड करें और भेजें",
  "Some answers need attention": "कुछ उत्तरों पर ध्यान देना है",
  "There is no such field for files here": "यहाँ फ़ाइलों के लिए ऐसा कोई फ़ील्ड नहीं है",
  "That file is no longer there": "वह फ़ाइल अब नहीं है",
  "{name} is no longer here. Choose it again": "{name} अब यहाँ नहीं है। इसे फिर से चुनें",
  "{name} is empty": "{name} खाली है",
  "What you sent did not arrive whole. Send it again": "आपने जो भेजा, वह पूरा नहीं पहुँचा। फिर से भेजें",
  "This form cannot take more files now. Try again later":
    "यह फ़ॉर्म अभी और फ़ाइलें नहीं ले सकता। बाद में फिर से कोशिश करें",
  "That response is no longer there": "वह उत्तर अब नहीं है",
  "Other answers have arrived from this page already. These are not kept yet":
    "इस पृष्ठ से दूसरे उत्तर पहले ही आ चुके हैं। ये अभी सहेजे नहीं गए हैं",
  "You sent other answers from this page before. Send these in their place, or open the form anew":
    "आपने इस पृष्ठ से पहले दूसरे उत्तर भेजे थे। उनकी जगह ये भेजें, या फ़ॉर्म फिर से खोलें",
  "Someone else changed the same answers meanwhile": "इस बीच किसी और ने यही उत्तर बदल दिए",
  "{title} is {theirs} by now, and yours is {yours}. Send again to keep yours, or take over the other":
    "{title} अब {theirs} है, और आपका {yours} है। अपना रखने के लिए फिर से भेजें, या दूसरा अपना लें",
  empty: "खाली",
  "another one": "कोई दूसरा",
  "This form takes at most {max} entries in all": "यह फ़ॉर्म कुल मिलाकर अधिकतम {max} प्रविष्टियाँ लेता है",
  "That is too large to send": "यह भेजने के लिए बहुत बड़ा है",
  "Nothing is here": "यहाँ कुछ नहीं है",
  "{what} is damaged on the server. A backup may still have it":
    "सर्वर पर {what} खराब हो गया है। किसी बैकअप में यह अब भी हो सकता है",
  "Nothing of them is kept. You can close this page.": "उनमें से कुछ भी नहीं रखा गया है। आप यह पृष्ठ बंद कर सकते हैं।",
  "Your answers to {name}": "{name} के आपके उत्तर",
  "Thank you. This is a copy of what you answered.": "धन्यवाद। यह आपके उत्तरों की प्रति है।",
  "Sent {time}.": "भेजा गया: {time}।",
  "You have this mail because this address was given in the form “{name}”.":
    "यह मेल आपको इसलिए मिली क्योंकि यह पता “{name}” फ़ॉर्म में दिया गया था।",
  "There is no page here": "यहाँ कोई पेज नहीं है",
  "There is no page at this address": "इस पते पर कोई पेज नहीं है",
  "You may not open this page": "आप यह पेज नहीं खोल सकते",
  "This page is only for people who are signed in. Ask whoever sent you here for access":
    "यह पेज केवल साइन इन किए हुए लोगों के लिए है। जिसने आपको यहाँ भेजा है, उससे पहुँच माँगें",
  "This page is only for some people. Ask whoever sent you here for access":
    "यह पेज केवल कुछ लोगों के लिए है। जिसने आपको यहाँ भेजा है, उससे पहुँच माँगें",
  "This version of the app is no longer served. Load the page again":
    "ऐप का यह संस्करण अब उपलब्ध नहीं है। पेज फिर से लोड करें",
};
