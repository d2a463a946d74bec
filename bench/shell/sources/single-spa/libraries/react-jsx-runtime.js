// Lists every name, because the build does not know what users of the import map need.
export { Fragment, jsx, jsxs } from 'react/jsx-runtime';
