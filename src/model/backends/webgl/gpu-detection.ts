/** Distinguishes a GPU from a software renderer, which is slower than plain arrays. */
const SOFTWARE_RENDERER = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Checks if a GPU draws WebGL 2 here; leaves no context behind. */
export function hasGpu(): boolean {
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!gl) return false;
  const software = isSoftwareRenderer(gl);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return !software;
}

/** Checks the renderer's name, since browsers rarely report software by `failIfMajorPerformanceCaveat`. */
function isSoftwareRenderer(gl: WebGLRenderingContext): boolean {
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
  return SOFTWARE_RENDERER.test(String(name));
}
