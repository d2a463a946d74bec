// Every name: what is shared by import map is not known at build time.
export { Fragment, jsx, jsxs } from 'react/jsx-runtime';
