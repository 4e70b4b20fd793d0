import { device } from '/work/main/tests/bench/device.ts';
for (const { what, found } of await device()) console.log(what, found);
