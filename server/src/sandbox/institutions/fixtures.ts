/** All that `/fixtures` lists: a case each, and an institution for each coded value. */
import { codedFixtures } from "./codedOffices";
import { type Fixture, fixtures } from "./institutions";

export const allFixtures: readonly Fixture[] = [...fixtures, ...codedFixtures];
