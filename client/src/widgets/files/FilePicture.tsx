import { useEffect, useRef } from "react";

interface FilePictureProps {
  readonly file: File;
  readonly alt: string;
}

/** A picture that somebody chose, out of the memory of the browser. */
export function FilePicture({ file, alt }: FilePictureProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current !== null) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} alt={alt} draggable={false} />;
}
