/** @jest-environment node */
import { DEMO_ACCOUNTS } from '../../src/accounts/demo-accounts';
import { seedData } from '../../src/accounts/seed-data';
import { userInfoOf } from '../../src/accounts/user-info-of';
import { createNodeCryptography } from '../../src/cryptography/node-cryptography';
import { appProfileOf } from './app-profile-of';

it('matches the backend’s profile of every demo account', async () => {
  const { accounts } = await seedData(createNodeCryptography({ passwordCost: 2 ** 4 }));
  for (const demo of DEMO_ACCOUNTS) {
    const app = appProfileOf(demo);
    const stored = accounts.find(({ appToken }) => appToken === app.userToken)!;
    expect({
      id: app.uid,
      username: app.userName,
      vague_email: app.vagueEmail,
      vague_mobile: app.vagueMobile,
      mobile_verified: app.mobileVerified,
      email_verified: app.emailVerified,
      has_google2fa: app.hasGoogle2fa,
      country_code: app.countryCode,
      lang: app.lang,
      parent_member_id: app.parentMemId,
      status: app.status,
      loyalty_vip_info: app.isVip
        ? { is_vip: true, label_level: app.vipLabelInfo?.labelLevel }
        : { is_vip: false },
    }).toEqual(userInfoOf(stored));
  }
});

it('has no id and no token without a user', () => {
  expect(appProfileOf(null)).toMatchObject({ uid: 0, userToken: '', isVip: false });
});
