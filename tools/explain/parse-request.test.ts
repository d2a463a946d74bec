import { parseRequest } from './parse-request';

test.each([
  ['{"url":"https://a.example/"}', { url: 'https://a.example/' }],
  [' {"url":"a","userAgent":"b","maxTouchPoints":5} \r', { url: 'a', userAgent: 'b', maxTouchPoints: 5 }],
  ['{"url":"","other":[1]}', { url: '' }],
  ['{"url":"a","__proto__":{"userAgent":7}}', { url: 'a' }],
])('parseRequest parses %j', (line, expected) => {
  expect(parseRequest(line)).toEqual(expected);
});

test.each([
  ['', 'one JSON object'],
  ['https://a.example/', 'one JSON object'],
  ['{"url":"a"', 'one JSON object'],
  ['null', 'one JSON object'],
  ['"https://a.example/"', 'one JSON object'],
  ['["https://a.example/"]', 'one JSON object'],
  ['{}', '"url"'],
  ['{"url":7}', '"url"'],
  ['{"__proto__":{"url":"a"}}', '"url"'],
  ['{"url":"a","userAgent":null}', '"userAgent"'],
  ['{"url":"a","maxTouchPoints":"5"}', '"maxTouchPoints"'],
  ['{"url":"a","maxTouchPoints":-1}', '"maxTouchPoints"'],
  ['{"url":"a","maxTouchPoints":0.5}', '"maxTouchPoints"'],
])('parseRequest rejects %j', (line, problem) => {
  const { error } = parseRequest(line) as { error: string };
  expect(error).toContain(problem);
});
