import { parseArgs } from 'node:util';

/**
 * Parses the command line of a contact sheet: `--stories header,kit-modal --widths 360,1280 --themes light
 * --locales en,tr-TUR --height 800`. Stories are selected by prefixes of their ids; the default is all.
 *
 * @param {string[]} parameters
 * @throws TypeError with the unknown parameter
 */
export function sheetOptionsFrom(parameters) {
  const { values } = parseArgs({
    args: parameters,
    options: {
      stories: { type: 'string', default: '' },
      widths: { type: 'string', default: '360,1280' },
      themes: { type: 'string', default: 'light,dark' },
      locales: { type: 'string', default: 'en,ar-SA' },
      height: { type: 'string', default: '800' },
    },
  });
  const list = (/** @type {string} */ text) => text.split(',').filter(Boolean);
  return {
    stories: list(values.stories),
    widths: list(values.widths).map(Number),
    themes: list(values.themes),
    locales: list(values.locales),
    height: Number(values.height),
  };
}
