import type { SameWordsRow } from '../../texts/same-words-table';

/**
 * Names, codes and data that a running page shows: the same in every language, wherever they stand in a text. The names of
 * the brand's companies come before the brand. Words of the translations have a table of their own, beside their checker.
 */
export const NAMES: readonly RegExp[] = [
  /\bHalden(?: \p{Lu}\p{L}+)* (?:Limited|Ltd\.?|LLC|B\.V\.|A\.Ş\.)/gu,
  /\bHalden\b/g,
  // Addresses, masked or not.
  /\S+@\S+/g,
  // Markets, and the coins of the pretended backend.
  /\b[A-Z0-9]{2,6}\/[A-Z]{3,4}\b/g,
  /\b(?:ADA|BNB|BTC|DOGE|ETH|SOL|TON|USDC|USDT|XRP)\b/g,
  /\b(?:Bitcoin|BNB|Cardano|Dogecoin|Ethereum|Solana|Toncoin)\b/g,
  // Shops, networks, systems.
  /\b(?:App Store|Google Play|Google|Apple|Android|iOS|Telegram|YouTube|Discord)\b/g,
  // Codes that no language spells out.
  /\b(?:2FA|DCA|ID|PDF|QR|SMS|URL)\b/g,
  // Keys.
  /\b(?:Ctrl|Esc|Enter|Tab)\b|⌘/g,
  // Pretended data: strings of the sample state, demo accounts.
  /\b(?:alpha|beta|gamma|delta|victor)\b/g,
  // A letter alone: the network of that name, first letters in round pictures.
  /(?<!\p{L})\p{L}(?!\p{L})/gu,
];

/** Words that browsers bring, names of languages above all: no translation of ours needs them. */
export const WORDS_OF_BROWSERS: readonly SameWordsRow[] = [
  { words: 'Kazakh', languages: 'id', reason: 'the name of the language in Indonesian' },
];
