import type { Catalogue } from "../../translate.ts";

/** Pages without a form, refusals and mails to respondents in Japanese, by the English ones. */
export const REFUSALS: Catalogue = {
  "Requests from this site are not accepted": "このサイトからのリクエストは受け付けていません",
  "The server is busy. Try again in {seconds|second|seconds}":
    "サーバーが混み合っています。{seconds}秒後にもう一度お試しください",
  "Too many attempts. Wait {seconds|second|seconds}": "試行回数が多すぎます。{seconds}秒お待ちください",
  "This did not work just now. Try again later": "今はうまくいきませんでした。後でもう一度お試しください",
  "This form was deleted. Ask whoever sent you here for another address":
    "このフォームは削除されました。案内した方に別のアドレスをお尋ねください",
  "This form opens later": "このフォームは後で公開されます",
  "This form no longer takes answers": "このフォームは回答の受付を終了しました",
  "It no longer takes responses.": "回答の受付を終了しました。",
  "This form takes no more answers: its team has room for {max|response|responses}":
    "このフォームはこれ以上回答を受け付けません。チームの上限は{max}件です",
  "There is no more room for files: the {plan} plan has {max} MB":
    "ファイルの空きがありません。{plan}プランの上限は{max} MBです",
  "This form asks for a password": "このフォームにはパスワードが必要です",
  "You have already answered this form. Everyone can answer it once":
    "このフォームには回答済みです。回答はお一人1回までです",
  "This form takes one response from each browser, and yours did not bring the cookie of its page. Allow cookies here, load the page again and send it":
    "このフォームへの回答はブラウザーごとに1回です。ページのCookieが送られませんでした。Cookieを許可し、ページを再読み込みして送信してください",
  "Some answers need attention": "確認が必要な回答があります",
  "There is no such field for files here": "ここにはファイル用のその項目がありません",
  "That file is no longer there": "そのファイルはもうありません",
  "{name} is no longer here. Choose it again": "{name}はもうありません。もう一度選択してください",
  "{name} is empty": "{name}は空です",
  "What you sent did not arrive whole. Send it again":
    "送信内容が完全に届きませんでした。もう一度送信してください",
  "This form cannot take more files now. Try again later":
    "現在これ以上ファイルを受け付けられません。後でもう一度お試しください",
  "That response is no longer there": "その回答はもうありません",
  "Other answers have arrived from this page already. These are not kept yet":
    "このページからは別の回答がすでに届いています。今回の回答はまだ保存されていません",
  "You sent other answers from this page before. Send these in their place, or open the form anew":
    "このページからは以前に別の回答を送信しています。置き換えて送信するか、フォームを開き直してください",
  "Someone else changed the same answers meanwhile": "その間に他の人が同じ回答を変更しました",
  "{title} is {theirs} by now, and yours is {yours}. Send again to keep yours, or take over the other":
    "{title}は現在{theirs}で、あなたの回答は{yours}です。自分の回答を残すには再送信し、そうでなければ相手の回答に合わせてください",
  empty: "空欄",
  "another one": "別のもの",
  "This form takes at most {max} entries in all": "このフォームの入力は合計{max}件までです",
  "That is too large to send": "大きすぎて送信できません",
  "Nothing is here": "ここには何もありません",
  "{what} is damaged on the server. A backup may still have it":
    "サーバー上の{what}が破損しています。バックアップに残っている可能性があります",
  "Nothing of them is kept. You can close this page.":
    "何も保存されていません。このページを閉じてかまいません。",
  "Your answers to {name}": "{name}への回答",
  "Thank you. This is a copy of what you answered.": "ありがとうございます。こちらは回答の控えです。",
  "Sent {time}.": "送信日時: {time}",
  "You have this mail because this address was given in the form “{name}”.":
    "このメールは、フォーム「{name}」にこのアドレスが入力されたためお送りしています。",
  "There is no page here": "ここにページはありません",
  "There is no page at this address": "このアドレスにページはありません",
  "You may not open this page": "このページは開けません",
  "This page is only for people who are signed in. Ask whoever sent you here for access":
    "このページはサインインした人だけが開けます。このアドレスを送った人にアクセスを依頼してください",
  "This page is only for some people. Ask whoever sent you here for access":
    "このページは一部の人だけが開けます。このアドレスを送った人にアクセスを依頼してください",
  "This version of the app is no longer served. Load the page again":
    "このバージョンのアプリは終了しました。ページを再読み込みしてください",
};
