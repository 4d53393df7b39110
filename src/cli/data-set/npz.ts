/** Arrays as NumPy keeps them: each a file .npy, all of them in a zip file. */
import { deflateRawSync } from 'node:zlib';
import { crc32 } from '../../tables/checksum.ts';

/** The bytes of a file .npy with one row of numbers. */
export function npyNumbers(numbers: readonly number[], type: 'int8' | 'int32' | 'float64'): Uint8Array {
  const { each, descr, set } = {
    int8: { each: 1, descr: '|i1', set: (to: DataView, at: number, x: number) => to.setInt8(at, x) },
    int32: { each: 4, descr: '<i4', set: (to: DataView, at: number, x: number) => to.setInt32(at, x, true) },
    float64: {
      each: 8,
      descr: '<f8',
      set: (to: DataView, at: number, x: number) => to.setFloat64(at, x, true),
    },
  }[type];
  const data = new DataView(new ArrayBuffer(each * numbers.length));
  for (const [k, number] of numbers.entries()) set(data, each * k, number);
  return npy(descr, numbers.length, new Uint8Array(data.buffer));
}

/** The same with texts, each in as many characters of four bytes as the longest has. */
export function npyTexts(texts: readonly string[]): Uint8Array {
  const points = texts.map((text) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0));
  const width = points.reduce((most, { length }) => Math.max(most, length), 1);
  const data = new Uint32Array(width * texts.length);
  for (const [k, own] of points.entries()) data.set(own, width * k);
  // the machines that Node runs on have the lowest byte first
  return npy(`<U${width}`, texts.length, new Uint8Array(data.buffer));
}

const MAGIC = [0x93, ...Buffer.from('NUMPY'), 1, 0];
/** The data begin at a multiple of this. */
const ALIGNED = 64;

function npy(descr: string, rows: number, data: Uint8Array): Uint8Array {
  const head = `{'descr': '${descr}', 'fortran_order': False, 'shape': (${rows},), }`;
  const before = MAGIC.length + 2;
  const length = Math.ceil((before + head.length + 1) / ALIGNED) * ALIGNED - before;
  const header = Buffer.from(`${head.padEnd(length - 1)}\n`, 'latin1');
  return Buffer.concat([Buffer.from(MAGIC), Buffer.from([length & 255, length >> 8]), header, data]);
}

/** What both records of a zip file begin with: version 2.0, no flags, deflate, and the first day that there is. */
const DEFLATED = [20, 0, 0, 0, 8, 0, 0, 0, 0x21, 0];

/** A zip file of these files. */
export function zipOf(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const deflated = deflateRawSync(bytes);
    const called = Buffer.from(name);
    const sizes = Buffer.concat([
      Buffer.from(DEFLATED),
      four(crc32(bytes)),
      four(deflated.length),
      four(bytes.length),
      two(called.length),
      two(0),
    ]);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), sizes, called, deflated]);
    parts.push(local);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), sizes, Buffer.alloc(10), four(at), called]),
    );
    at += local.length;
  }
  const central = Buffer.concat(directory);
  const count = two(directory.length);
  const end = [
    Buffer.from('PK\x05\x06\0\0\0\0', 'latin1'),
    count,
    count,
    four(central.length),
    four(at),
    two(0),
  ];
  return Buffer.concat([...parts, central, ...end]);
}

function two(number: number): Uint8Array {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(number);
  return bytes;
}

function four(number: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}
