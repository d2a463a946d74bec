/** Symbols of the coins with a picture in `coins/`, with the first ten digits of its SHA-256. */
const COIN_ICONS: Readonly<Record<string, string>> = {
  BTC: '852fa5d306',
  ETH: 'fb5af3d0ca',
  SOL: '01cae33436',
  XRP: '281150ad7c',
  DOGE: '11ff77a72f',
  BNB: '3fa8e85482',
  ADA: 'd8190646e4',
  TON: '9690b85e0b',
  TRX: '29ac73b81b',
  AVAX: '7cb49fab2b',
  LINK: '9b2c89bf83',
  SHIB: 'bd2952cf78',
  DOT: '1ba67540bf',
  LTC: 'b9a86ef048',
  NEAR: '0860648d31',
  UNI: '3eb83d199e',
  APT: '84c224f6b4',
  ARB: 'e5be38fcf5',
  OP: '3d964f52b7',
  ATOM: '930da756e8',
  FIL: 'a175a5beaf',
  INJ: '3d1b9d9e93',
  SUI: '5429c3811e',
  AAVE: '535f20f1ad',
  PEPE: 'ac70a1a7ad',
  '1INCH': '101a80ef65',
};

/** Folder of the pictures on the asset host, below `/images/`. */
export const COIN_ICONS_FOLDER = 'coins/';

/** Returns the file name of a coin's picture on the asset host. @example coinIconOf('1000PEPE') // 'PEPE.ac70a1a7ad.svg' */
export function coinIconOf(base: string): string | undefined {
  const coin = [base, base.replace(/^\d+/, '')].find((symbol) => Object.hasOwn(COIN_ICONS, symbol));
  return coin && `${coin}.${COIN_ICONS[coin]}.svg`;
}

/** Returns the file in `coins/` for a file name on the asset host; undefined for any other name. */
export function coinIconFile(name: string): string | undefined {
  const coin = Object.keys(COIN_ICONS).find((symbol) => coinIconOf(symbol) === name);
  return coin && `${coin}.svg`;
}
