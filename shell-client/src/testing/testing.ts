export { FAKE_USER } from './fake-session';
export { installFakeShell, type FakeShell, type FakeShellOptions, type SessionScenario } from './fake-shell';
