/** Parts of user agents of in-app browsers, in lower case. */
const APP_MARKS: readonly string[] = [
  ...['fban/', 'fbav/', 'fb_iab/', 'fbios', 'instagram ', 'barcelona ', 'whatsapp/', 'line/'],
  ...['micromessenger/', 'wxwork/', ' qq/', 'weibo', 'alipayclient/', 'dingtalk/', 'kakaotalk'],
  ...['naver(inapp', 'zalo ', 'viber/', 'telegram-android/', 'twitter for ', 'snapchat/', 'pinterest/'],
  ...['[pinterest', 'linkedinapp', 'reddit/', 'musical_ly', 'bytedancewebview', 'bytelocale'],
  ...['vkandroidapp', 'vkclient', 'discord/', 'gsa/'],
];

/** Browsers of iOS without `Version/`, in lower case. */
const IOS_BROWSER_MARKS: readonly string[] = ['crios/', 'fxios/', 'edgios/', 'opt/', 'opios/', 'focus/'];

/**
 * Returns whether a page runs in an in-app browser, such as a messenger's. These often cannot open another app or a
 * store. An app without a mark in the user agent counts as a browser.
 *
 * @example isWebView('Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 … Mobile Safari/537.36') // true
 */
export function isWebView(userAgent: string): boolean {
  const text = userAgent.toLowerCase();
  const has = (mark: string): boolean => text.includes(mark);
  return APP_MARKS.some(has) || isAndroidWebView(text) || isIosWebView(has);
}

/** Since Android 5 the system adds `wv`; before, it added a browser version that never existed. */
function isAndroidWebView(text: string): boolean {
  return text.includes('; wv)') || /android.*version\/4\.0 chrome\//.test(text);
}

function isIosWebView(has: (mark: string) => boolean): boolean {
  if (!['iphone', 'ipad', 'ipod'].some(has) || has('windows phone')) return false;
  return !has('safari/') || !(has('version/') || IOS_BROWSER_MARKS.some(has));
}
