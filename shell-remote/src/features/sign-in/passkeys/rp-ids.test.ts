/** @jest-environment jest-fixed-jsdom */
import { domException, createFakeTools, passkeyResponse, signInStart } from './passkey-tools.fixture';
import { signInWithPrompt } from './passkey-sign-in-steps';
import { rpIdsToTry } from './rp-ids';
// R-SIGN-17

const GROUP = 'group.example';
const OWN = ['edition.example', 'www.edition.example'];

function setUp(allowsRelated: boolean) {
  const tools = { ...createFakeTools(), site: 'www.edition.example' };
  tools.allowsRelatedOrigins.mockResolvedValue(allowsRelated);
  const options = { ...signInStart.options, rpId: GROUP };
  tools.api.passkeySignInOptions.mockResolvedValue({ ...signInStart, options, otherRpIds: OWN });
  const signIn = () =>
    signInWithPrompt(
      tools,
      () => true,
      () => undefined,
    );
  const prompted = () => tools.browser.prompt.mock.calls.map(([{ rpId }]) => rpId);
  return { tools, signIn, prompted };
}

test('a browser with related origins tries the group first, an older one the domains of the page', async () => {
  expect(await rpIdsToTry(setUp(true).tools, GROUP, OWN)).toEqual([GROUP, ...OWN]);
  expect(await rpIdsToTry(setUp(false).tools, GROUP, OWN)).toEqual(OWN);
});

test("a page of the group's own domain asks the browser for no related origins", async () => {
  const { tools } = setUp(false);
  const own = { ...tools, site: 'www.group.example' };
  expect(await rpIdsToTry(own, GROUP, ['www.group.example'])).toEqual([GROUP, 'www.group.example']);
  expect(tools.allowsRelatedOrigins).not.toHaveBeenCalled();
});

test('a former passkey of the host signs in when the device has none of the group', async () => {
  const { tools, signIn, prompted } = setUp(true);
  tools.browser.prompt
    .mockRejectedValueOnce(domException('NotAllowedError'))
    .mockRejectedValueOnce(domException('SecurityError'))
    .mockResolvedValueOnce(passkeyResponse);
  await signIn();
  expect(prompted()).toEqual([GROUP, ...OWN]);
  expect(tools.api.passkeySignIn).toHaveBeenCalledTimes(1);
});

test('the next prompt after a closed one tries another relying party', async () => {
  const { tools, signIn, prompted } = setUp(true);
  tools.browser.prompt.mockImplementation(async () => {
    tools.time.now += 4_000;
    throw domException('NotAllowedError');
  });
  for (let count = 0; count < 4; count += 1) expect(await signIn()).toEqual({ problem: 'cancelled' });
  expect(prompted()).toEqual([GROUP, ...OWN, GROUP]);
});
