import { useEffect, useState } from 'react';

/** The maximum number of arguments of a call in every browser. */
const chunk = 8_192;

const addressOf = async (content: Blob, type: string): Promise<string> => {
  const bytes = new Uint8Array(await content.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += chunk)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + chunk)));
  return `data:${type};base64,${btoa(parts.join(''))}`;
};

/** A picture as a data URL: the content policy allows it, unlike `blob:`, and no other page can request it. */
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
