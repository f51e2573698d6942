/** Texts of a published app around its screens. */
export const APPS = {
  "Skip to the content": "الانتقال إلى المحتوى",
  "Pages of the app": "صفحات التطبيق",
  More: "المزيد",
  "Back to {name}": "العودة إلى {name}",
  "Open now": "افتح الآن",
  "See what you sent": "اطّلع على ما أرسلته",
  "Your answers have been sent.": "تم إرسال إجاباتك.",
  "A new version is ready. It opens with the next page. What you typed stays.":
    "يتوفر إصدار جديد. يُفتح مع الصفحة التالية، ويبقى ما كتبته.",
  "The page you were on is no longer part of this app.": "الصفحة التي كنت فيها لم تعد جزءًا من هذا التطبيق.",
  "This page opened others by itself, so it was stopped.":
    "فتحت هذه الصفحة صفحات أخرى من تلقاء نفسها، فأُوقفت.",
  "The page could not be opened. Check your connection and try again.":
    "تعذّر فتح الصفحة. تحقق من الاتصال وحاول مرة أخرى.",
  "This app asks for a password. Whoever sent you here knows it.":
    "هذا التطبيق محمي بكلمة مرور. اطلبها ممن أرسل إليك العنوان.",
  "Open the app": "فتح التطبيق",
};
