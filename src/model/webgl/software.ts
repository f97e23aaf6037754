/** Tells a graphics processor from a program that pretends to be one: the latter is slower than plain arrays. */

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Whether a graphics processor draws WebGL 2 here; asks without setting anything up. */
export function hasGraphicsProcessor(): boolean {
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!gl) return false;
  const software = isSoftwareRenderer(gl);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return !software;
}

/** Browsers rarely admit it by `failIfMajorPerformanceCaveat`; the name of the renderer does. */
function isSoftwareRenderer(gl: WebGLRenderingContext): boolean {
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
  return SOFTWARE.test(String(name));
}
