/** The words that a PDF adds to the form and the answers. */
interface PdfWords {
  readonly received: (time: string, release: number) => string;
  readonly noAnswer: string;
  readonly formatPage: (page: number, count: number) => string;
}

const ENGLISH: PdfWords = {
  received: (time, release) => `Received ${time} UTC · Release ${release}`,
  noAnswer: "No answer",
  formatPage: (page, count) => `Page ${page} of ${count}`,
};

const TRANSLATED: ReadonlyMap<string, PdfWords> = new Map([
  [
    "de",
    {
      received: (time: string, release: number) => `Eingegangen am ${time} UTC · Ausgabe ${release}`,
      noAnswer: "Keine Antwort",
      formatPage: (page: number, count: number) => `Seite ${page} von ${count}`,
    },
  ],
  [
    "hi",
    {
      received: (time: string, release: number) => `प्राप्त: ${time} UTC · संस्करण ${release}`,
      noAnswer: "कोई उत्तर नहीं",
      formatPage: (page: number, count: number) => `पृष्ठ ${page} / ${count}`,
    },
  ],
  [
    "ar",
    {
      received: (time: string, release: number) => `تاريخ الاستلام: ${time} UTC · الإصدار ${release}`,
      noAnswer: "لا توجد إجابة",
      formatPage: (page: number, count: number) => `صفحة ${page} من ${count}`,
    },
  ],
  [
    "ja",
    {
      received: (time: string, release: number) => `受信日時: ${time} UTC · リリース ${release}`,
      noAnswer: "回答なし",
      formatPage: (page: number, count: number) => `${page} / ${count} ページ`,
    },
  ],
]);

/** The words in a BCP 47 language; English when there is no translation. */
export function pdfWords(language: string): PdfWords {
  const [wanted = ""] = language.toLowerCase().split("-", 1);
  return TRANSLATED.get(wanted) ?? ENGLISH;
}
