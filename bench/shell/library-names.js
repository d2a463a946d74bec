/** What single-spa's pages share by import map: the name that code imports, and the file that is built for it. */
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
