const { DEVELOPMENT_PAGE_KEY } = require('./development-page-key');

/**
 * A webpack loader that lets the page replace a module of React components in place. The compiler's calls of `$RefreshReg$` and
 * `$RefreshSig$` name the components; the code around them connects the calls with the page. It adds no line before the module's own,
 * so that source maps stay correct.
 *
 * @this {import('webpack').LoaderContext<{ build: string }>}
 * @param {string} source
 * @param {any} map
 */
module.exports = function refreshLoader(source, map) {
  // A module with hooks and without components has only `$RefreshSig$`.
  if (!/\$Refresh(Reg|Sig)\$/.test(source)) return this.callback(null, source, map);
  const { build } = this.getOptions();
  const page = `globalThis[Symbol.for(${JSON.stringify(DEVELOPMENT_PAGE_KEY)})]`;
  const names = '{ register: $RefreshReg$, sign: $RefreshSig$, accept: $RefreshAccept$ }';
  const start = `const ${names} = ${page}.componentsOf(__webpack_module__, ${JSON.stringify(build)});`;
  this.callback(null, `${start} ${source}\n$RefreshAccept$();\n`, map);
};
