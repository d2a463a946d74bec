import { getBridge } from '../native-bridge/get-bridge';

/**
 * The bridge for pages without a build: `<script src="{bridge}/hecate.js"></script>`. It offers `window.hecate` with `call`,
 * `supports` and `on`, beside what the app calls there. A page that has a bridge already, from the shell or from this
 * script, keeps it.
 */
// Where markup has replaced the property, it is an element: the bridge is still installed. The property is null in an imported module.
if (document.currentScript !== null) getBridge();
