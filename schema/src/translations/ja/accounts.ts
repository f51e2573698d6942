/** Texts by which people of a published app sign in. */
export const ACCOUNTS = {
  "Choose another password": "新しいパスワードを設定",
  "Sign in": "ログイン",
  "Sign out": "ログアウト",
  "Make an account": "アカウントを作成",
  "Send a link": "リンクを送信",
  "Save the password": "パスワードを保存",
  "Forgot the password?": "パスワードをお忘れですか?",
  "Stay signed in": "ログインしたままにする",
  "Your name": "お名前",
  "Email address": "メールアドレス",
};

/** Refusals and mails to these people. */
export const ACCOUNT_REFUSALS = {
  "Make an account in {name}": "{name}のアカウントを作成",
  "Sign in to {name}": "{name}にログイン",
  "Look at your mail": "メールをご確認ください",
  "If the address is right, a link to make your account is on its way to it. It works for a day.":
    "アドレスが正しければ、アカウントを作成するためのリンクをお送りしました。有効期間は1日です。",
  "If there is an account with this address, a link to choose another password is on its way to it.":
    "このアドレスのアカウントがあれば、新しいパスワードを設定するためのリンクをお送りしました。",
  "Email or password is wrong": "メールアドレスまたはパスワードが違います",
  "This account is blocked. Ask whoever runs this app":
    "このアカウントは停止されています。このアプリの管理者にお問い合わせください",
  "Signing in with {name} is not set up here. Use your email address and password":
    "{name}でのログインは設定されていません。メールアドレスとパスワードをご利用ください",
  "Nobody can make an account here": "ここではアカウントを作成できません",
  "Accounts are by invitation here. Ask whoever runs this app":
    "アカウントは招待制です。このアプリの管理者にお問い合わせください",
  "There is an account with this email already. Sign in":
    "このメールアドレスのアカウントはすでにあります。ログインしてください",
  "This link is no longer valid. Ask for another one":
    "このリンクは無効になりました。新しいリンクを依頼してください",
  "No mail can be sent from here. Ask whoever runs this app for a link to choose another password":
    "ここからはメールを送信できません。新しいパスワードを設定するリンクを、このアプリの管理者に依頼してください",
  "There is no room for more accounts here": "これ以上アカウントを作成できません",
  "Your name is required": "お名前は必須です",
  "Password is required": "パスワードは必須です",
  "Choose a password": "パスワードを設定してください",
  "Enter an email address": "メールアドレスを入力してください",
  "This is not an email address": "メールアドレスではありません",
  "Use at least 8 characters": "8文字以上にしてください",
  "This password is among those that are guessed first. Choose another one":
    "このパスワードは推測されやすいものです。別のものを設定してください",
  "Do not make a password of your name, email or organization":
    "名前、メールアドレス、アプリ名を使ったパスワードは避けてください",
  "Your account in {name}": "{name}のアカウント",
  "Here is the link to make your account in {name}. It works once, and for a day.":
    "{name}のアカウントを作成するリンクです。1回だけ、1日間有効です。",
  "You have an account in {name} already. Sign in with it, or choose another password there.":
    "{name}のアカウントはすでにあります。ログインするか、そこで新しいパスワードを設定してください。",
  "You are invited to {name}": "{name}への招待",
  "You are invited to {name}. The link makes your account; it works once, and for a week.":
    "{name}に招待されています。リンクからアカウントを作成できます。1回だけ、1週間有効です。",
  "Another password for {name}": "{name}の新しいパスワード",
  "Here is the link to choose another password for {name}. It works once, and for an hour. Using it signs you out everywhere.":
    "{name}の新しいパスワードを設定するリンクです。1回だけ、1時間有効です。使用すると、すべての場所でログアウトします。",
  "You have this mail because someone entered this address there. If that was not you, nothing has to be done.":
    "このメールは、このアドレスが入力されたためお送りしています。お心当たりがない場合は、何もする必要はありません。",
  "If you do not know who invites you, nothing has to be done.":
    "招待した人にお心当たりがない場合は、何もする必要はありません。",
};
