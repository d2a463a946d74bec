export { isBridgeError } from '../native-bridge/bridge-error';
export { getBridge } from '../native-bridge/get-bridge';
