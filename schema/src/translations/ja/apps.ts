/** Texts of a published app around its screens. */
export const APPS = {
  "Skip to the content": "本文へ移動",
  "Pages of the app": "アプリのページ",
  More: "その他",
  "Back to {name}": "{name}に戻る",
  "Open now": "今すぐ開く",
  "See what you sent": "送信した内容を見る",
  "Your answers have been sent.": "回答を送信しました。",
  "A new version is ready. It opens with the next page. What you typed stays.":
    "新しいバージョンがあります。次のページから切り替わります。入力した内容は残ります。",
  "The page you were on is no longer part of this app.": "開いていたページは、このアプリからなくなりました。",
  "This page opened others by itself, so it was stopped.":
    "このページが自動的にほかのページを開いたため、停止しました。",
  "The page could not be opened. Check your connection and try again.":
    "ページを開けませんでした。接続を確認して、もう一度お試しください。",
  "This app asks for a password. Whoever sent you here knows it.":
    "このアプリにはパスワードが必要です。このアドレスを送った人に確認してください。",
  "Open the app": "アプリを開く",
};
