/** Texts of the refusal page in one language. */
interface RefusalTexts {
  readonly language: string;
  readonly notSent: string;
  readonly notWorked: string;
  /** Advice to the respondent: the browser still has the input, and what to try next. */
  readonly advice: string;
}

const ENGLISH: RefusalTexts = {
  language: "en",
  notSent: "Not sent",
  notWorked: "This did not work",
  advice: "Go back to the form: your browser keeps what you entered. Shorten it or try again.",
};

const TRANSLATED: readonly RefusalTexts[] = [
  {
    language: "de",
    notSent: "Nicht gesendet",
    notWorked: "Das hat nicht geklappt",
    advice:
      "Gehen Sie zurück zum Formular: Ihr Browser behält, was Sie eingegeben haben. Kürzen Sie es oder versuchen Sie es noch einmal.",
  },
  {
    language: "fr",
    notSent: "Non envoyé",
    notWorked: "Cela n’a pas fonctionné",
    advice:
      "Revenez au formulaire : votre navigateur garde ce que vous avez saisi. Raccourcissez-le ou réessayez.",
  },
  {
    language: "es",
    notSent: "No enviado",
    notWorked: "Esto no ha funcionado",
    advice: "Vuelva al formulario: su navegador conserva lo que ha escrito. Acórtelo o inténtelo de nuevo.",
  },
  {
    language: "hi",
    notSent: "भेजा नहीं गया",
    notWorked: "यह नहीं हो सका",
    advice: "फ़ॉर्म पर वापस जाएँ: आपने जो लिखा है, वह आपके ब्राउज़र में बना रहता है। उसे छोटा करें या फिर से कोशिश करें।",
  },
  {
    language: "ar",
    notSent: "لم يتم الإرسال",
    notWorked: "لم ينجح ذلك",
    advice: "عُد إلى النموذج: يحتفظ متصفحك بما أدخلته. اختصره أو حاول مرة أخرى.",
  },
  {
    language: "ja",
    notSent: "送信されませんでした",
    notWorked: "うまくいきませんでした",
    advice:
      "フォームに戻ってください。入力した内容はブラウザーに残っています。短くするか、もう一度お試しください。",
  },
];

/** The texts for a BCP 47 language; English when there is no translation. */
export function refusalTexts(language: string): RefusalTexts {
  const [wanted] = language.toLowerCase().split("-", 1);
  return TRANSLATED.find((words) => words.language === wanted) ?? ENGLISH;
}
