import type { SameWordsRow } from '../../texts/same-words-table';

/**
 * Names, codes and data of pages that are the same in every language. Names of companies precede the brand that they
 * contain. `tools/texts/same-words-table.ts` contains the words of translations.
 */
export const NAMES: readonly RegExp[] = [
  /\bHalden(?: \p{Lu}\p{L}+)* (?:Limited|Ltd\.?|LLC|B\.V\.|A\.Ş\.)/gu,
  /\bHalden\b/g,
  /\bWorld Series of Trading\b/g,
  // E-mail addresses, masked or not.
  /\S+@\S+/g,
  // Markets and coins of the mock backend.
  /\b[A-Z0-9]{2,6}\/[A-Z]{3,4}\b/g,
  /\b(?:ADA|BNB|BTC|DOGE|ETH|SOL|TON|USDC|USDT|XRP)\b/g,
  /\b(?:Bitcoin|BNB|Cardano|Dogecoin|Ethereum|Solana|Toncoin)\b/g,
  // App stores, networks, operating systems.
  /\b(?:App Store|Google Play|Google|Apple|Android|iOS|Telegram|YouTube|Discord)\b/g,
  // Abbreviations.
  /\b(?:2FA|DCA|ID|PDF|QR|SMS|URL)\b/g,
  // Keys.
  /\b(?:Ctrl|Esc|Enter|Tab)\b|⌘/g,
  // Sample state and demo accounts.
  /\b(?:alpha|beta|gamma|delta|victor)\b/g,
  // Single letters: the network X, initials in avatars.
  /(?<!\p{L})\p{L}(?!\p{L})/gu,
];

/** Words from `Intl` data of browsers, such as names of languages, which no translation contains. */
export const WORDS_OF_BROWSERS: readonly SameWordsRow[] = [
  { words: 'Kazakh', languages: 'id', reason: 'the name of the language in Indonesian' },
];
