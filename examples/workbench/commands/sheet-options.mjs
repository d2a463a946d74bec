const DEFAULTS = {
  stories: '',
  widths: '360,1280',
  themes: 'light,dark',
  locales: 'en,ar-SA',
  height: '800',
};

/**
 * What a sheet is made of, from the command line: `--stories header,kit-modal --widths 360,1280 --themes light
 * --locales en,tr-TUR --height 800`. Stories are chosen by the beginning of their ids; none chooses all.
 *
 * @param {string[]} parameters
 * @throws RangeError naming the parameter that is none
 * @example sheetOptionsFrom(['--widths', '360']).widths // [360]
 */
export function sheetOptionsFrom(parameters) {
  const given = { ...DEFAULTS };
  for (let index = 0; index < parameters.length; index += 2) {
    const name = parameters[index].replace(/^--/, '');
    const value = parameters[index + 1];
    if (!Object.hasOwn(DEFAULTS, name) || value === undefined) {
      throw new RangeError(
        `"${parameters[index]}" is none of --${Object.keys(DEFAULTS).join(', --')} <value>.`,
      );
    }
    given[name] = value;
  }
  const list = (text) => text.split(',').filter(Boolean);
  return {
    stories: list(given.stories),
    widths: list(given.widths).map(Number),
    themes: list(given.themes),
    locales: list(given.locales),
    height: Number(given.height),
  };
}
