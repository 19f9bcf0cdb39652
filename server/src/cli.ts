/** Entry point of the command line tool. */
import { Command } from "commander";

const program = new Command("paylint").description("Finds and checks bank identifiers in JSON, YAML and CSV.");
program.parse();
