/** A voice for Chromium, which has none of its own where no speech service is installed. Tests control what it reports. */
let utterance = null;

chrome.ttsEngine.onSpeak.addListener((text, { rate }, send) => {
  utterance = { text, rate, send };
  send({ type: 'start', charIndex: 0 });
});

chrome.ttsEngine.onStop.addListener(() => {
  utterance = null;
});

globalThis.voice = {
  utterance: () => utterance && { text: utterance.text, rate: utterance.rate },
  word: (charIndex, length) => utterance.send({ type: 'word', charIndex, length }),
  end: () => utterance.send({ type: 'end', charIndex: utterance.text.length }),
};
