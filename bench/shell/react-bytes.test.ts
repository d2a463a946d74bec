import { reactFilesOf } from './react-bytes';

test('counts the separate files of React, compressed once, without licences and other libraries', () => {
  const files = ['react.1a', 'react-dom.2b', 'react-dom-client.3c', 'react-jsx-runtime.4d'].map(
    (name) => `single-spa/libraries/${name}.js`,
  );
  const others = [
    'single-spa/libraries/react.1a.js.br',
    'single-spa/libraries/react.1a.js.LICENSE.txt',
    'single-spa/libraries/mobx-react-lite.5e.js',
    'single-spa/page/react.1a.js',
  ];
  expect(reactFilesOf([...others, ...files])).toEqual(files);
});
