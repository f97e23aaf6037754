/** English closed-class words, in place of FIASCO's part-of-speech tagger. */
export const CLOSED_CLASS: ReadonlySet<string> = new Set(
  [
    'a an the this that these those some any each every either neither no all both half such what which whose',
    'i me my mine myself you your yours yourself yourselves he him his himself she her hers herself it its itself',
    'we us our ours ourselves they them their theirs themselves who whom whoever one oneself someone somebody',
    'something anyone anybody anything everyone everybody everything nobody nothing none other others another',
    'of in on at by for with about against between into through during before after above below to from up down out',
    'off over under near along across behind beyond within without toward towards upon among around since until',
    'till per via despite except like unlike and or but nor so yet if because although though while whereas unless',
    'whether than as when where why how then there here am is are was were be been being have has had having do does',
    'did doing done will would shall should can could may might must ought need not only also too very just even',
    "still again ever never always often isn't aren't wasn't weren't don't doesn't didn't won't can't couldn't",
    "wouldn't shouldn't i'm you're he's she's it's we're they're i've you've we've they've i'll you'll we'll",
  ]
    .join(' ')
    .split(' '),
);
