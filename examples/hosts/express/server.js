import express from 'express';
import { keepFragment } from './keep-fragment.js';
import { policyWith } from './policy-with.js';

/** Origin of the shell. On a developer's machine: http://localhost:3001 */
const SHELL = process.env.SHELL_ORIGIN ?? 'http://localhost:3001';

const loadFragment = keepFragment(`${SHELL}/fragment?region=GLOBAL&locale=en`);

const app = express();
app.set('view engine', 'ejs');
app.set('views', `${import.meta.dirname}/views`);
app.disable('x-powered-by');
app.use(express.static(`${import.meta.dirname}/public`));

app.get('/', async (request, response) => {
  const shell = await loadFragment();
  response.set('Content-Security-Policy', policyWith(shell.csp));
  response.render('page', { shell, title: 'A host with Express' });
});

const server = app.listen(Number(process.env.PORT ?? 8080), (problem) => {
  if (problem) throw problem;
  console.log(`http://localhost:${server.address().port}`);
});
