import css from './scene.module.css';

export interface SceneProps {
  /** Clear sky, a sun behind a cloud, or a sunset. */
  readonly name: 'horizon' | 'cloud' | 'dusk';
}

/** Small decorative drawings for empty screens. */
export function Scene({ name }: SceneProps) {
  return (
    <svg className={css.scene} viewBox="0 0 160 104" fill="none" aria-hidden="true" focusable="false">
      <path className={css.sky} d="M16 80a64 64 0 0 1 128 0Z" />
      {name === 'dusk' ? (
        <path className={css.sun} d="M54 80a26 26 0 0 1 52 0Z" />
      ) : (
        <>
          <circle className={css.sun} cx="80" cy="52" r="20" />
          <path className={css.ray} d="M80 22v-8M103 32l5-6M57 32l-5-6M112 54h8M48 54h-8" />
        </>
      )}
      <path className={css.hill} d="M16 80c16-18 30-20 46-8 12 9 22 10 34-2 16-16 34-12 48 10v0Z" />
      <path className={css.line} d="M8 80h144M36 90h88M60 99h40" />
      {name === 'cloud' ? (
        <path
          className={css.cloud}
          d="M62 74a13 13 0 0 1 3-25.600a19 19 0 0 1 36.500-3.400 14.500 14.500 0 0 1 2.500 29Z"
        />
      ) : null}
    </svg>
  );
}
