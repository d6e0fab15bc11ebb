// What the form says at once, in every browser; the server knows many more (server/refuse-known-password.ts). Of ten characters and more, from the published lists of what attackers try first; shorter ones are refused by their length.
const common = new Set(
  `0123456789 0987654321 1029384756 1111111111 1122334455 123123123123 1234512345 1234554321 123456789a 1234567890 1234567890q 12345678910
  123456789abc 123456789q 1234567891 123456abcdef 123qwe123qwe 147258369 1a2b3c4d5e 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 1qazxsw23edc 987654321a
  9876543210 a123456789 aa123456789 abc123456789 abcd123456 abcdefghij abcdefghijk adminadmin administrator alexander1 asdasdasd1 asdfasdfasdf
  asdfghjkl1 asdfghjklö asdfghjkl; basketball baseball123 bismillah1 changeme123 chocolate1 computer123 dragon1234 elizabeth1 fuckyou123
  football123 geheim1234 hallo12345 hallohallo hello12345 hellohello iloveyou12 iloveyou123 internet123 kennwort123 liverpool1 letmein123 loveyou123
  manchester michelle12 mynameis12 passw0rd12 passw0rd123 passwd1234 password00 password01 password10 password11 password12 password123 password1234
  password12345 passwordpassword passwort12 passwort123 passwort1234 pokemon123 princess12 princess123 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedc1 qazwsxedcrfv
  qwer123456 qwert12345 qwerty1234 qwerty12345 qwerty123456 qwertyuiop qwertyuiop1 qwertzuiop qwertzuiopü schalke04 schatz1234 secret1234 spiderman1
  starwars12 sunshine12 sunshine123 superman12 superman123 testtest12 testtest123 test123456 trustno123 unknown123 welcome123 welcome1234 willkommen
  willkommen1 willkommen123 zaq12wsxcde3 zxcvbnm123 zxcvbnm1234 azertyuiop azerty12345 motdepasse1 motdepasse contrasena1 contraseña1 1q2w3e4r5t6 kodikos123`.split(
    /\s+/,
  ),
);

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Whether a password is among the first that an attacker tries: on the lists, one character over and over, or the person's own name or
 * address (NIST SP 800-63B, 3.1.1.2).
 */
export const isCommonPassword = (password: string, own: readonly string[] = []): boolean => {
  const plain = password.trim().toLowerCase();
  if (common.has(plain) || new Set(plain).size < 3) return true;
  const words = own.flatMap((text) => [text, text.split("@")[0] ?? ""]).map(letters);
  return words.some((word) => word.length > 0 && letters(plain).replace(/^\d+|\d+$/g, "") === word.replace(/^\d+|\d+$/g, ""));
};
