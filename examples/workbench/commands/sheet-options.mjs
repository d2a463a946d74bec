const DEFAULTS = {
  stories: '',
  widths: '360,1280',
  themes: 'light,dark',
  locales: 'en,ar-SA',
  height: '800',
};

/**
 * Parses the command line of a contact sheet: `--stories header,kit-modal --widths 360,1280 --themes light
 * --locales en,tr-TUR --height 800`. Stories are selected by prefixes of their ids; the default is all.
 *
 * @param {string[]} parameters
 * @throws RangeError with the unknown parameter
 * @example sheetOptionsFrom(['--widths', '360']).widths // [360]
 */
export function sheetOptionsFrom(parameters) {
  const values = { ...DEFAULTS };
  for (let index = 0; index < parameters.length; index += 2) {
    const name = parameters[index].replace(/^--/, '');
    const value = parameters[index + 1];
    if (!Object.hasOwn(DEFAULTS, name) || value === undefined) {
      throw new RangeError(
        `Unknown parameter "${parameters[index]}". Use --${Object.keys(DEFAULTS).join(', --')} <value>.`,
      );
    }
    values[name] = value;
  }
  const list = (text) => text.split(',').filter(Boolean);
  return {
    stories: list(values.stories),
    widths: list(values.widths).map(Number),
    themes: list(values.themes),
    locales: list(values.locales),
    height: Number(values.height),
  };
}
