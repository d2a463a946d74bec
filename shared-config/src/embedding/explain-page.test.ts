/** @jest-environment jest-fixed-jsdom */
import { explainPage } from './explain-page';

const messages: string[] = [];
const record = (event: Event) => {
  const { code, message } = (event as CustomEvent<{ code: string; message: string }>).detail;
  expect(code).toBe('policy-blocked');
  messages.push(message);
};

beforeAll(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.addEventListener('shell:error', record);
  explainPage('https://shell.example', () => ['https://api.example', 'wss://stream.example']);
});
beforeEach(() => void (messages.length = 0));

function violate(violation: Partial<SecurityPolicyViolationEvent>): string[] {
  const all = { disposition: 'enforce', sample: '', blockedURI: '', ...violation };
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation', { bubbles: true }), all));
  return messages;
}

it.each([
  ['img-src', 'https://shell.example/pictures/a.svg', 'https://shell.example'],
  ['connect-src', 'https://api.example/v2/private/user/profile', 'https://api.example'],
  ['connect-src-elem', 'wss://stream.example/', 'wss://stream.example'],
])('reports what %s blocks: %s', (effectiveDirective, blockedURI, blocked) => {
  expect(violate({ effectiveDirective, blockedURI })).toEqual([
    `The page’s Content-Security-Policy blocks ${blocked}: add the shell’s sources to ${effectiveDirective}.`,
  ]);
});

it('reports a blocked policy of Trusted Types by its name', () => {
  const violation = {
    effectiveDirective: 'trusted-types',
    blockedURI: 'trusted-types-policy',
    sample: 'shell#loader',
  };
  expect(violate(violation)[0]).toContain('blocks shell#loader: add the shell’s sources to trusted-types');
});

it('reports each directive once', () => {
  const violation = { effectiveDirective: 'style-src-elem', blockedURI: 'https://shell.example/a.css' };
  violate(violation);
  expect(violate(violation)).toHaveLength(1);
});

it.each([
  { effectiveDirective: 'font-src', blockedURI: 'https://fonts.example/a.woff2' },
  { effectiveDirective: 'script-src', blockedURI: 'inline' },
  { effectiveDirective: 'script-src', blockedURI: 'eval', sample: 'shellcode#1' },
  {
    effectiveDirective: 'script-src',
    blockedURI: 'https://shell.example/a.js',
    disposition: 'report' as const,
  },
])('ignores violations that are not ours or not enforced: %j', (violation) => {
  expect(violate(violation)).toEqual([]);
});
