import type { Catalogue } from "../../translate.ts";

/** Pages without a form, refusals and mails to respondents in Arabic, by the English ones. */
export const REFUSALS: Catalogue = {
  "Requests from this site are not accepted": "لا تُقبل الطلبات من هذا الموقع",
  "The server is busy. Try again in {seconds|second|seconds}":
    "الخادم مشغول. حاول مرة أخرى بعد {seconds|ثانية|ثوانٍ}",
  "Too many attempts. Wait {seconds|second|seconds}": "محاولات كثيرة جدًا. انتظر {seconds|ثانية|ثوانٍ}",
  "This did not work just now. Try again later": "لم ينجح ذلك الآن. حاول مرة أخرى لاحقًا",
  "This form was deleted. Ask whoever sent you here for another address":
    "حُذف هذا النموذج. اطلب عنوانًا آخر ممن أرسلك إلى هنا",
  "This form opens later": "يُفتح هذا النموذج لاحقًا",
  "This form no longer takes answers": "لم يعد هذا النموذج يستقبل الإجابات",
  "It no longer takes responses.": "لم يعد يستقبل الإجابات.",
  "This form takes no more answers: its team has room for {max|response|responses}":
    "لم يعد هذا النموذج يستقبل الإجابات: لدى فريقه متسع لعدد {max} منها",
  "There is no more room for files: the {plan} plan has {max} MB":
    "لم يعد هناك متسع للملفات: تتضمن خطة {plan} مساحة {max} ميغابايت",
  "This form asks for a password": "يطلب هذا النموذج كلمة مرور",
  "You have already answered this form. Everyone can answer it once":
    "لقد أجبت عن هذا النموذج من قبل. يمكن لكل شخص الإجابة مرة واحدة",
  "This form takes one response from each browser, and yours did not bring the cookie of its page. Allow cookies here, load the page again and send it":
    "يقبل هذا النموذج إجابة واحدة من كل متصفح، ولم يرسل متصفحك ملف تعريف الارتباط الخاص بالصفحة. اسمح بملفات تعريف الارتباط هنا، ثم أعد تحميل الصفحة وأرسلها",
  "Some answers need attention": "بعض الإجابات تحتاج إلى مراجعة",
  "There is no such field for files here": "لا يوجد هنا حقل كهذا للملفات",
  "That file is no longer there": "لم يعد هذا الملف موجودًا",
  "{name} is no longer here. Choose it again": "لم يعد {name} موجودًا. اختره مرة أخرى",
  "{name} is empty": "{name} فارغ",
  "What you sent did not arrive whole. Send it again": "لم يصل ما أرسلته كاملاً. أرسله مرة أخرى",
  "This form cannot take more files now. Try again later":
    "لا يستطيع هذا النموذج استقبال المزيد من الملفات الآن. حاول لاحقًا",
  "That response is no longer there": "لم تعد هذه الإجابة موجودة",
  "Other answers have arrived from this page already. These are not kept yet":
    "وصلت إجابات أخرى من هذه الصفحة بالفعل. لم تُحفظ هذه بعد",
  "You sent other answers from this page before. Send these in their place, or open the form anew":
    "لقد أرسلت إجابات أخرى من هذه الصفحة من قبل. أرسل هذه بدلاً منها، أو افتح النموذج من جديد",
  "Someone else changed the same answers meanwhile": "غيّر شخص آخر الإجابات نفسها في هذه الأثناء",
  "{title} is {theirs} by now, and yours is {yours}. Send again to keep yours, or take over the other":
    "{title} الآن {theirs}، وإجابتك {yours}. أرسل مرة أخرى للاحتفاظ بإجابتك، أو اعتمد الأخرى",
  empty: "فارغ",
  "another one": "أخرى",
  "This form takes at most {max} entries in all": "يقبل هذا النموذج {max} إدخالاً كحد أقصى إجمالاً",
  "That is too large to send": "هذا أكبر من أن يُرسل",
  "Nothing is here": "لا شيء هنا",
  "{what} is damaged on the server. A backup may still have it":
    "{what} تالف على الخادم. قد يكون موجودًا في نسخة احتياطية",
  "Nothing of them is kept. You can close this page.": "لم يُحتفظ بشيء منها. يمكنك إغلاق هذه الصفحة.",
  "Your answers to {name}": "إجاباتك عن {name}",
  "Thank you. This is a copy of what you answered.": "شكرًا لك. هذه نسخة من إجاباتك.",
  "Sent {time}.": "أُرسلت: {time}.",
  "You have this mail because this address was given in the form “{name}”.":
    "وصلتك هذه الرسالة لأن هذا العنوان أُدخل في النموذج «{name}».",
  "There is no page here": "لا توجد صفحة هنا",
  "There is no page at this address": "لا توجد صفحة في هذا العنوان",
  "You may not open this page": "لا يمكنك فتح هذه الصفحة",
  "This page is only for people who are signed in. Ask whoever sent you here for access":
    "هذه الصفحة لمن سجّلوا الدخول فقط. اطلب الوصول ممن أرسل إليك العنوان",
  "This page is only for some people. Ask whoever sent you here for access":
    "هذه الصفحة لبعض الأشخاص فقط. اطلب الوصول ممن أرسل إليك العنوان",
  "This version of the app is no longer served. Load the page again":
    "لم يعد هذا الإصدار من التطبيق متاحًا. أعد تحميل الصفحة",
};
