/** Name of the Trusted Types policy of third-party scripts; pages with a list of policies must allow it. */
export const THIRD_PARTY_POLICY = 'shell#third-party';
