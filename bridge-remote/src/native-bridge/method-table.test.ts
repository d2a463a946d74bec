/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION, type BridgeMethod } from 'shared-config/contracts/contracts';
import { servesContract } from 'shared-config/platform/serves-contract';
import { METHOD_TABLE } from './method-table';

/** The contract version that introduced each method. */
const SINCE: Readonly<Record<BridgeMethod, string>> = {
  'UserProfile.getUserProfile': '1.0',
  'Router.push': '1.0',
  'SystemInfo.getAppConfig': '1.0',
  'UrlLauncher.open': '1.0',
  'Router.pop2Home': '1.0',
};

const methods = Object.keys(METHOD_TABLE);

it('has exactly the methods of the contract', () => {
  expect(methods.toSorted()).toEqual(Object.keys(SINCE).toSorted());
});

it('has no method that is newer than the contract version', () => {
  const newer = Object.entries(SINCE).filter(([, since]) => !servesContract(CONTRACT_VERSION, since));
  expect(newer).toEqual([]);
});

it('has only methods that the requirements name', () => {
  const requirements = readFileSync(path.resolve(__dirname, '../../../docs/requirements.md'), 'utf8');
  const [, section = ''] = requirements.split('### R-BRIDGE-4\n');
  const [text = ''] = section.split('\n### ');
  expect(methods.filter((method) => !text.includes(`\`${method}\``))).toEqual([]);
});
