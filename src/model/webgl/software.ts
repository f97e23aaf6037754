/** Tells a graphics processor from a program that pretends to be one: the latter is slower than plain arrays. */

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Browsers rarely admit it by `failIfMajorPerformanceCaveat`; the name of the renderer does. */
export function isSoftwareRenderer(gl: WebGLRenderingContext): boolean {
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
  return SOFTWARE.test(String(name));
}
