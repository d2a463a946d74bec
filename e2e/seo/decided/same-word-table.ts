/**
 * Names, codes and data: the same in every language, wherever they stand in a text. The brand's own company names come
 * before the brand.
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
  // Products and programmes of the exchange that keep their names.
  /\b(?:Launchpool|Web3|WSOT)\b/g,
  // Shops, networks, systems.
  /\b(?:App Store|Google Play|Google|Apple|Android|iOS|Telegram|YouTube|Discord)\b/g,
  // Codes that no language spells out.
  /\b(?:2FA|API|DCA|ID|NFT|OTC|PDF|QR|SMS|UID|URL|VIP)\b/g,
  // Keys.
  /\b(?:Ctrl|Esc|Enter|Tab)\b|⌘/g,
  // Pretended data: strings of the sample state, demo accounts.
  /\b(?:alpha|beta|gamma|delta|victor)\b/g,
  // A letter alone: the network of that name, first letters in round pictures.
  /(?<!\p{L})\p{L}(?!\p{L})/gu,
];

/** Words that a language shares with English, rightly; a row is a text as a whole, names left out. */
export const SAME_WORDS: readonly { text: string; languages: string }[] = [
  { text: '(optional)', languages: 'de' },
  { text: 'Academy', languages: 'it nl' },
  { text: 'Account', languages: 'it nl' },
  { text: 'bot', languages: 'cs' },
  { text: 'Card', languages: 'ro' },
  { text: 'Community', languages: 'de it nl' },
  { text: 'Copy trading', languages: 'cs el es fr hu id it pl pt ro' },
  { text: 'Earn', languages: 'de el es fr hu id it lt nl pt ro vi' },
  { text: 'Email', languages: 'el id it vi' },
  { text: 'Exchange', languages: 'es fr id it nl pt' },
  { text: 'Georgia', languages: 'es id it ro vi' },
  { text: 'Global', languages: 'de es id pt ro tr' },
  { text: 'Hong Kong', languages: 'es fr id it pt ro tr' },
  { text: 'Hot', languages: 'vi' },
  { text: 'Indonesia', languages: 'es id it vi' },
  { text: 'Kazakhstan', languages: 'fr id vi' },
  { text: 'Liquidity mining', languages: 'nl' },
  { text: 'Marketing', languages: 'cs de es fr hu it nl pl pt ro' },
  { text: 'Menu', languages: 'fr id it nl pl pt vi' },
  { text: 'Messages', languages: 'fr' },
  { text: 'Orders', languages: 'de nl' },
  { text: 'Passkeys', languages: 'de nl' },
  { text: 'Password', languages: 'it' },
  { text: 'Platform', languages: 'hu id nl tr' },
  { text: 'Referral', languages: 'id' },
  { text: 'Region', languages: 'cs de pl' },
  { text: 'Services', languages: 'fr' },
  { text: 'Spot', languages: 'cs de el es fr hu id it lt nl pl pt ro tr' },
  { text: 'Support', languages: 'de' },
  { text: 'System', languages: 'de' },
];
