import { useEffect, useState } from 'react';

/** As many bytes as a call takes as arguments in every browser. */
const chunk = 8_192;

const addressOf = async (content: Blob, type: string): Promise<string> => {
  const bytes = new Uint8Array(await content.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += chunk)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + chunk)));
  return `data:${type};base64,${btoa(parts.join(''))}`;
};

/** A picture as text: the page's policy allows that and no `blob:`, and no other page can ask for it. */
export const useDataAddress = (content: Blob, type: string): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let left = false;
    void addressOf(content, type).then((made) => {
      if (!left) setAddress(made);
    });
    return () => {
      left = true;
    };
  }, [content, type]);
  return address;
};
