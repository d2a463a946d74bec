/** @jest-environment node */
import { runCommand, type CommandTarget } from './commands';

/** Creates a target; `false` is the answer of its sign-in. */
const createTarget = () => ({
  app: {
    signIn: jest.fn(async () => false),
    sendText: jest.fn(async () => undefined),
    change: jest.fn(async () => undefined),
  },
  webView: { open: jest.fn(async () => undefined) },
});

test.each<[string, unknown, string]>([
  ['fly', {}, 'unknown command fly'],
  ['constructor', {}, 'unknown command constructor'],
  ['open', 'https://a.example', 'the body must be an object'],
  ['open', null, 'the body must be an object'],
  ['open', {}, 'url: must be an absolute address'],
  ['open', { url: '/a' }, 'url: must be an absolute address'],
  ['open', { url: 'file:///etc/passwd' }, 'url: must be a web address'],
  ['sign-in', { username: 'stranger' }, 'username: no demo account is named "stranger"'],
  ['sign-in', {}, 'username: no demo account is named undefined'],
  ['send-text', { text: 1 }, 'text: must be text'],
])('refuses %s with %j', async (name, body, message) => {
  const target = createTarget();
  await expect(runCommand(name, body, target as unknown as CommandTarget)).rejects.toMatchObject({
    code: 'refused',
    message,
  });
  expect(target.webView.open).not.toHaveBeenCalled();
  expect(target.app.sendText).not.toHaveBeenCalled();
});

test('opens a web address', async () => {
  const target = createTarget();
  await runCommand('open', { url: 'https://a.example/' }, target as unknown as CommandTarget);
  expect(target.webView.open).toHaveBeenCalledWith('https://a.example/');
});
