/** Words that are correctly the same in English and in other languages. */
export interface SameWordsRow {
  /** Complete words of the text. The longest row matches first. */
  words: string;
  /** Languages that use them, separated by blanks; `all` for words without translation. */
  languages: string;
  reason: string;
}

const ABBREVIATION = 'an abbreviation in Latin letters everywhere';
const PRODUCT = 'the name of a product that exchanges use in these languages';
const TRADE = 'the usual word of traders in these languages';
const LOAN = 'a loan word in these languages';
const SAME = 'the word of the language itself';
const PLACE = 'the name of the place in these languages';

/** The allow-list of the rule that no text may still be English. A row that no text needs is a finding. */
export const SAME_WORDS: readonly SameWordsRow[] = [
  { words: 'API', languages: 'all', reason: ABBREVIATION },
  { words: 'NFT', languages: 'all', reason: ABBREVIATION },
  { words: 'OTC', languages: 'all', reason: ABBREVIATION },
  { words: 'UID', languages: 'all', reason: ABBREVIATION },
  { words: 'VIP', languages: 'all', reason: ABBREVIATION },
  { words: 'Web3', languages: 'all', reason: 'a name in Latin letters everywhere' },
  { words: 'WSOT', languages: 'all', reason: 'the name of a competition' },
  { words: 'Launchpool', languages: 'all', reason: 'the name of a product everywhere' },

  { words: 'Copy trading', languages: 'cs es fr hu id it pl pt pt-BR ro', reason: PRODUCT },
  { words: 'DCA bot', languages: 'cs', reason: PRODUCT },
  { words: 'Dual asset', languages: 'nl', reason: PRODUCT },
  { words: 'Earn', languages: 'es fr id it nl pt pt-BR vi', reason: PRODUCT },
  { words: 'Futures grid bot', languages: 'cs', reason: PRODUCT },
  { words: 'Futures martingale bot', languages: 'cs', reason: PRODUCT },
  { words: 'Liquidity mining', languages: 'nl', reason: PRODUCT },
  { words: 'Savings', languages: 'id', reason: PRODUCT },

  { words: 'Exchange', languages: 'es fr id it nl pt pt-BR', reason: TRADE },
  { words: 'Hot', languages: 'vi', reason: TRADE },
  { words: 'Notifications', languages: 'fr', reason: SAME },
  { words: 'Orders', languages: 'de nl', reason: TRADE },
  { words: 'Referral', languages: 'id', reason: TRADE },
  { words: 'Spot', languages: 'cs de el es fr hu id it lt nl pl pt pt-BR ro tr', reason: TRADE },

  { words: 'Academy', languages: 'it nl', reason: LOAN },
  { words: 'Account', languages: 'it nl', reason: LOAN },
  { words: 'carousel', languages: 'id', reason: LOAN },
  { words: 'Coins', languages: 'de', reason: LOAN },
  { words: 'Community', languages: 'de it nl', reason: LOAN },
  { words: 'Email', languages: 'el id it vi', reason: LOAN },
  { words: 'Marketing', languages: 'cs de es fr hu it nl pl pt pt-BR ro', reason: LOAN },
  { words: 'Passkey', languages: 'de it nl', reason: LOAN },
  { words: 'Passkeys', languages: 'de nl', reason: LOAN },
  { words: 'Password', languages: 'it', reason: LOAN },
  { words: 'QR code', languages: 'fr pt-BR', reason: LOAN },
  { words: 'slide', languages: 'id pt-BR', reason: LOAN },
  { words: 'Support', languages: 'de', reason: LOAN },

  { words: 'error', languages: 'es', reason: SAME },
  { words: 'Card', languages: 'ro', reason: SAME },
  { words: 'Deposit', languages: 'id', reason: SAME },
  { words: 'Global', languages: 'de es id pt pt-BR ro tr', reason: SAME },
  { words: 'Item', languages: 'pt-BR', reason: SAME },
  { words: 'Later', languages: 'nl', reason: SAME },
  { words: 'Menu', languages: 'fr id it nl pl pt pt-BR vi', reason: SAME },
  { words: 'Messages', languages: 'fr', reason: SAME },
  { words: 'Mobile', languages: 'fr', reason: SAME },
  { words: 'Option', languages: 'de fr', reason: SAME },
  { words: 'Options', languages: 'fr', reason: SAME },
  { words: 'optional', languages: 'de', reason: SAME },
  { words: 'Pages', languages: 'fr', reason: SAME },
  { words: 'Platform', languages: 'hu id nl tr', reason: SAME },
  { words: 'Region', languages: 'cs de pl', reason: SAME },
  { words: 'Risk', languages: 'tr', reason: SAME },
  { words: 'Services', languages: 'fr', reason: SAME },
  { words: 'Status', languages: 'de id nl pt-BR', reason: SAME },
  { words: 'System', languages: 'de', reason: SAME },
  { words: 'Text', languages: 'cs de ro', reason: SAME },

  { words: 'Georgia', languages: 'es id it ro vi', reason: PLACE },
  { words: 'Hong Kong', languages: 'es fr id it pt pt-BR ro tr', reason: PLACE },
  { words: 'Indonesia', languages: 'es id it vi', reason: PLACE },
  { words: 'Kazakhstan', languages: 'fr id vi', reason: PLACE },
  { words: 'Türkiye', languages: 'tr', reason: PLACE },
];
