import { NOTIFICATION_KINDS } from 'shared-config/contracts/contracts';
import { signedInAccount } from '../sign-in/sessions';
import type { Call } from './call';
import { readChoice, readFields, readText, refuseField } from './read-body';
import { success } from './reply';

/** `GET /x-api/v1/user/notifications`: the messages to the signed-in user, newest first. */
export const notifications: Call = async (request, context) => {
  const { id } = await signedInAccount(request, context);
  return success(context.notifications.list(id));
};

/** `POST /x-api/v1/user/notifications/read`: marks messages as read, and returns all. */
export const readNotifications: Call = async (request, context) => {
  const { id } = await signedInAccount(request, context);
  const { ids } = readFields(request.body);
  const isValid = ids === 'all' || (Array.isArray(ids) && ids.every((one) => typeof one === 'string'));
  if (!isValid) refuseField('ids', 'must be "all" or a list of ids');
  return success(context.notifications.read(id, ids as string[] | 'all'));
};

/** `POST /__mock/notification`: sends a message to the signed-in user: `kind`, `message` and the fields of its text. */
export const sendNotification: Call = async (request, context) => {
  const { id } = await signedInAccount(request, context);
  const fields = readFields(request.body);
  const kind = readChoice(fields, 'kind', NOTIFICATION_KINDS);
  const message = readText(fields, 'message', 64);
  const values = Object.fromEntries(
    Object.entries(readFields(fields.values ?? {}, 'values')).map(([name, value]) => [name, String(value)]),
  );
  context.notifications.add(id, { kind, message, values });
  return success({});
};
