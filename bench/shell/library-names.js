/** The libraries in single-spa's import map: import specifier and built file. */
const LIBRARIES = {
  react: 'react',
  'react/jsx-runtime': 'react-jsx-runtime',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom-client',
  mobx: 'mobx',
  'mobx-react-lite': 'mobx-react-lite',
  i18next: 'i18next',
  'single-spa': 'single-spa',
};

module.exports = { LIBRARIES };
