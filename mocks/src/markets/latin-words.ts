/** Names of coins that a transliteration does not lead to, as people write them in other scripts. */
const COIN_NAMES: Readonly<Record<string, readonly string[]>> = {
  BTC: [
    '比特币',
    '比特幣',
    'ビットコイン',
    '비트코인',
    'بيتكوين',
    'بتكوين',
    'ביטקוין',
    'बिटकॉइन',
    'μπιτκόιν',
    'ბიტკოინი',
    'биток',
  ],
  ETH: [
    '以太坊',
    '以太币',
    '以太幣',
    'イーサリアム',
    '이더리움',
    'إيثريوم',
    'ايثيريوم',
    'эфириум',
    'эфир',
    'ефіріум',
    'ефір',
    'ეთერიუმი',
  ],
  SOL: ['索拉纳', 'ソラナ', '솔라나', 'سولانا'],
  XRP: ['瑞波', '瑞波币', 'リップル', '리플', 'ريبل', 'рипл', 'ріпл'],
  DOGE: ['狗狗币', '狗狗幣', 'ドージコイン', '도지코인', 'دوجكوين', 'догикоин', 'догікоїн'],
  BNB: ['币安币', '幣安幣'],
  ADA: ['艾达币', 'カルダノ', 'エイダ', '카르다노', 'كاردانو'],
  LTC: ['莱特币', '萊特幣', 'ライトコイン', '라이트코인', 'لايتكوين', 'лайткоин', 'лайткоїн'],
  SHIB: ['柴犬币', '柴犬幣', '柴犬コイン', 'シバイヌ', 'شيبا', 'шиба'],
  USDT: ['泰达币', '泰達幣', 'テザー', '테더', 'تيثر'],
};

const SYMBOL_OF = new Map(
  Object.entries(COIN_NAMES).flatMap(([symbol, names]) => names.map((name) => [name, symbol] as const)),
);

/** Cyrillic, Greek and Georgian letters, as Latin names of coins sound. */
const LETTERS = lettersFrom([
  [
    'абвгґдеёжзиійклмнопрстуфхцчшщыэюяїєў',
    'a b v g g d e e zh z i i i k l m n o p r s t u f h c ch sh sh y e yu ya i e u',
  ],
  ['αβγδεζηθικλμνξοπρσςτυφχψω', 'a b g d e z i th i k l m n x o p r s s t y f ch ps o'],
  [
    'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ',
    'a b g d e v z t i k l m n o p zh r s t u p k g k sh ch c dz ts ch kh j h',
  ],
]);

/**
 * Returns a query in lower case with Latin words: the symbol of a coin's name in another script, else a transliteration.
 *
 * @example latinWords('Биткоин USDT') // 'bitkoin usdt', which is one typing error away from bitcoin
 */
export function latinWords(text: string): string {
  return text.toLowerCase().split(/\s+/).map(latinWord).join(' ');
}

function latinWord(word: string): string {
  const symbol = SYMBOL_OF.get(word);
  if (symbol !== undefined) return symbol.toLowerCase();
  const plain = word.normalize('NFC').replaceAll(/[άέήίόύώϊϋ]/g, (letter) => letter.normalize('NFD')[0]!);
  return [...plain].map((letter) => LETTERS.get(letter) ?? letter).join('');
}

function lettersFrom(
  rows: readonly (readonly [letters: string, latin: string])[],
): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap(([letters, latin]) => {
      const sounds = latin.split(' ');
      return [...letters].map((letter, index) => [letter, sounds[index]!] as const);
    }),
  );
}
