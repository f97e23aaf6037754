/**
 * Expressions for Firefox's own window, for what only a frame script of the browser can access: the extension's
 * background, its world in a page, and its popup. Each is for text that the frame sends back.
 */

/**
 * Expression for what a frame script sends back under a name.
 * @param manager expression for the frame's messages
 * @param limit milliseconds after which null is the answer; by default it is waited for
 */
const askFrame = (
  manager: string,
  name: string,
  script: string,
  limit?: number,
): string => `new Promise((resolve) => {
  const messageManager = ${manager};
  const listen = ({ data }) => {
    messageManager.removeMessageListener('${name}', listen);
    resolve(data);
  };
  messageManager.addMessageListener('${name}', listen);
  ${limit ? `setTimeout(() => listen({ data: null }), ${limit});` : ''}
  messageManager.loadFrameScript('data:,' + encodeURIComponent(${JSON.stringify(script)}), false);
})`;

/** Source of the value of an expression, as JSON. */
const asJson = (expression: string): string =>
  JSON.stringify(`(async () => JSON.stringify({ value: await (${expression}) }))()`);

/** Value of an expression in the background as JSON, or `{ error }`; '' while there is no background. */
export function inBackground(expression: string): string {
  const script = `{
    const sandbox = new Cu.Sandbox(content, { sandboxPrototype: content, wantXrays: false });
    Cu.evalInSandbox(${asJson(expression)}, sandbox)
      .catch((error) => JSON.stringify({ error: String(error) }))
      .then((answer) => sendAsyncMessage('leaflight-background', answer));
  }`;
  return `(async () => {
    const background = [...extension.views].find(({ viewType }) => viewType === 'background');
    return background ? ${askFrame('background.xulBrowser.messageManager', 'leaflight-background', script)} : '';
  })()`;
}

/** Value of an expression as JSON in an extension's isolated world of the page, once that exists, or `{ error }`. */
export function inWorldOf(id: string, expression: string): string {
  const script = `(async () => {
    const { ExtensionContent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionContent.sys.mjs');
    const { setTimeout } = ChromeUtils.importESModule('resource://gre/modules/Timer.sys.mjs');
    const world = () => ExtensionContent.getContextByExtensionId(${JSON.stringify(id)}, content)?.cloneScope;
    while (!world()) await new Promise((resolve) => setTimeout(resolve, 1));
    sendAsyncMessage('leaflight-world', await Cu.evalInSandbox(${asJson(expression)}, world()));
  })().catch((error) => sendAsyncMessage('leaflight-world', JSON.stringify({ error: String(error) })));`;
  return askFrame('window.gBrowser.selectedBrowser.messageManager', 'leaflight-world', script);
}

/** Text of an expression in the popup, evaluated as by the user, as JSON; null while there is none, or it is built. */
export function inPopup(expression: string): string {
  const script = `{
    let answer = null;
    let input = null;
    try {
      const { document } = content;
      // Simulates the user's key press or click, without which nothing may be copied and no permission requested.
      document.notifyUserGestureActivation();
      input = content.windowUtils.setHandlingUserInput(true);
      answer = String(${expression});
    } catch {
      // The popup is still being built.
    }
    input?.destruct();
    sendAsyncMessage('leaflight-popup', answer);
  }`;
  // A popup that is opening moves to its own process, and messages to the old one are lost.
  const asked = askFrame('popup.messageManager', 'leaflight-popup', script, 2_000);
  return `(async () => {
    const popup = document.querySelector('.webextension-popup-browser');
    if (!popup?.messageManager) return 'null';
    return JSON.stringify(await ${asked});
  })()`;
}
