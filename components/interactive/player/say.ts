/** Says words by the device's voice, in the exercise's language (BCP 47), a little slower than usual. False where the device has no voice. */
export const say = (text: string, lang: string): boolean => {
  if (!("speechSynthesis" in window)) return false;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = lang;
  words.rate = 0.85;
  window.speechSynthesis.cancel();
  window.speechSynthesis.speak(words);
  return true;
};
