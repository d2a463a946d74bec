/** @jest-environment node */
import { readText, repositoryFiles } from './repository-files.fixture';

const SOURCE = /(?<!\.(?:test|spec|stories))\.(?:tsx?|js|mjs)$/;
const COMMENTED_FUNCTION = /\/\*\*((?:(?!\*\/)[^])*?)\*\/\s*export (?:async )?function (\w+)/g;

/** Returns the functions whose example calls another name. */
function staleExamplesIn(text: string): string[] {
  return [...text.matchAll(COMMENTED_FUNCTION)].flatMap(([, comment = '', name = '']) => {
    const [, ...examples] = comment.split(/ @example\b/);
    return examples.length === 0 || examples.join().includes(name) ? [] : [name];
  });
}

test.each([
  ['/** Adds. @example add(1, 2) // 3 */\nexport function add() {}', []],
  ['/** Adds. @example plus(1, 2) // 3 */\nexport function add() {}', ['add']],
  ['/** Adds a@example.com. */\nexport function add() {}', []],
])('staleExamplesIn(%j) is %j', (text, names) => {
  expect(staleExamplesIn(text)).toEqual(names);
});

test('the example of a function contains its name', () => {
  const stale = repositoryFiles()
    .filter((file) => SOURCE.test(file))
    .flatMap((file) => staleExamplesIn(readText(file)).map((name) => `${file}: ${name}`));
  expect(stale).toEqual([]);
});
